await import('../tests/torture/main.ts')
