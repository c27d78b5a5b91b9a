import './lifeline.ts'

await import('../tests/torture/main.ts')
