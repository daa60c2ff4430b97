"""The scripts are run by the tests in processes of their own."""

collect_ignore = ['scripts']
