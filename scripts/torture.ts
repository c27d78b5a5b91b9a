import '../tests/torture/main.ts'
