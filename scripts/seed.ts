import '#server/demo/seed/main.ts'
