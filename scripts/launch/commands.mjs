/** @typedef {{ run: string[], environment: Record<string, string> }} Command */

const production = { NODE_ENV: 'production' }

/**
 * What the pinned Node is given for each command.
 * @type {Record<string, Command>}
 */
export const commands = {
  demo: { run: ['scripts/demo.ts'], environment: production },
  start: { run: ['scripts/start.ts'], environment: production },
  worker: { run: ['scripts/worker.ts'], environment: production },
  seed: { run: ['scripts/seed.ts'], environment: production },
  dev: { run: ['scripts/dev.ts'], environment: { NODE_ENV: 'development' } },
  test: { run: ['scripts/test.ts'], environment: { NODE_ENV: 'test' } },
  check: { run: ['scripts/check.ts'], environment: {} },
  build: { run: ['scripts/build.ts'], environment: production },
  bench: { run: ['scripts/bench.ts'], environment: production },
  torture: { run: ['scripts/torture.ts'], environment: production },
  backup: { run: ['scripts/backup.ts'], environment: production },
  restore: { run: ['scripts/restore.ts'], environment: production },
  catalogue: { run: ['scripts/catalogue.ts'], environment: production },
  screenshots: { run: ['scripts/screenshots.ts'], environment: production },
}
