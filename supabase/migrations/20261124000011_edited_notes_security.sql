-- May be run again at any time. A new function is everybody's by default. What is granted by name stays.
revoke all on all functions in schema private from public;
