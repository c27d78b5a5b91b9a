import '../tests/mutation/main.ts'
