import { defineConfig } from 'vitest/config'

/** The quick tests alone, slowed down as they are by what counts which of them reaches what. */
export default defineConfig({
  test: { include: ['src/shared/**/*.test.ts'], isolate: false, testTimeout: 60_000 },
})
