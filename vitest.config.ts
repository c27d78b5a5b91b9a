import { defineConfig } from 'vitest/config'

// Each file has its own PostgreSQL.
const embedded = ['src/server/database/embedded/**/*.test.ts', 'src/server/backup/**/*.test.ts']

// The platform's bucket client keeps its address and keys for the lifetime of a process.
const withBucket = ['src/server/storage/storage.test.ts', 'src/server/doctor/healthy.test.ts']

const isLong = process.env.TEST_LONG === 'on'

// Kills, random sequences and large numbers of records, for `npm run test:long`.
const longOnly = isLong
  ? []
  : [
      'src/server/backup/backup-in-bucket.test.ts',
      'src/server/backup/log/log.test.ts',
      'src/server/database/embedded/kills.test.ts',
      'src/server/database/embedded/one-server-per-folder.test.ts',
      'src/server/demo/demo.test.ts',
      'src/server/demo/seed/seed.test.ts',
      'src/server/features/mail/sending/many.test.ts',
      'src/server/features/storefront/freshness.test.ts',
      'tests/fuzz/**',
      'tests/torture/rush/**',
      'tests/torture/upgrade/**',
    ]

// The duration depends on the machine; the limit only exists to report the failing expectation.
const expectation = { poll: { timeout: 30_000, interval: 20 } }

export default defineConfig({
  test: {
    // A test waits for its database and servers more than half of the time: three workers keep two cores busy.
    maxWorkers: 3,
    tags: [{ name: 'long', description: 'Runs in the long run only, unless its file is named' }],
    // In random order, with its seed in the output, no file can depend on an earlier one. Otherwise the longest come first.
    sequence: { shuffle: { files: isLong, tests: false } },
    projects: [
      {
        test: {
          name: 'rules',
          include: ['src/{shared,web}/**/*.test.{ts,tsx}'],
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['{scripts,bench}/**/*.test.{ts,mjs}'],
          testTimeout: 60_000,
          expect: expectation,
        },
      },
      {
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts', 'tests/api/**/*.test.ts'],
          exclude: [...embedded, ...withBucket, ...longOnly],
          globalSetup: 'tests/support/servers/database-server.ts',
          setupFiles: 'tests/support/each-file.ts',
          // Loads the application once per worker, not once per file.
          isolate: false,
          testTimeout: 60_000,
          expect: expectation,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'bucket',
          include: withBucket,
          globalSetup: 'tests/support/servers/database-server.ts',
          setupFiles: 'tests/support/each-file.ts',
          testTimeout: 60_000,
          expect: expectation,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          // A short version of `npm run torture`.
          name: 'torture',
          include: ['tests/{fuzz,torture}/**/*.{fuzz,torture}.ts'],
          exclude: longOnly,
          globalSetup: 'tests/support/servers/database-server.ts',
          setupFiles: 'tests/support/each-file.ts',
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'embedded',
          include: embedded,
          exclude: longOnly,
          testTimeout: 60_000,
          expect: expectation,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
