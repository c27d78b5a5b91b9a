import { defineConfig } from '@playwright/test'
import { chromiumArguments } from './scripts/chromium/arguments.ts'
import { findChromium } from './scripts/chromium/find.ts'

const executablePath = findChromium()

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: /\.(test|spec)\.ts$/,
  globalSetup: './tests/browser/support/global-setup.ts',
  outputDir: 'test-results',
  reporter: 'list',
  // The tests share one platform, so each file has shops of its own. A page waits for 40 % of its time: three keep two cores busy.
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  // How soon something comes depends on the machine; the limit is there to show what was missing.
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { args: chromiumArguments, ...(executablePath ? { executablePath } : {}) },
    // One that cannot be done is told by its own name, not by the end of the test.
    actionTimeout: 15_000,
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    // No trace: recording one takes a fifth of the processor's time in every test. `--trace=on` records it where it is needed.
    screenshot: 'only-on-failure',
    // What moves is not yet what is meant: neither for a click nor for a contrast.
    contextOptions: { reducedMotion: 'reduce' },
  },
})
