import { defineConfig } from '@playwright/test'
import { chromiumArguments } from './scripts/chromium/arguments.ts'
import { findChromium } from './scripts/chromium/find.ts'

const executablePath = findChromium()

export default defineConfig({
  testDir: 'tests/browser',
  projects: [
    // First, because each of these two files takes longer than any other.
    { name: 'screens', testMatch: /screens-in-\w+\.spec\.ts$/ },
    { name: 'journeys', testMatch: /(?<!screens-in-\w+)\.spec\.ts$/ },
  ],
  globalSetup: './tests/browser/support/global-setup.ts',
  outputDir: 'test-results',
  reporter: 'list',
  // The tests share one platform, so each file has its own shops. A page waits 40 % of the time: three workers keep two cores busy.
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  // The duration depends on the machine; the limit only exists to report the failing expectation.
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { args: chromiumArguments, ...(executablePath ? { executablePath } : {}) },
    // An impossible action fails with its own name, instead of the timeout of the test.
    actionTimeout: 15_000,
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    // No trace: recording one takes a fifth of the processor time of every test. `--trace=on` records one on demand.
    screenshot: 'only-on-failure',
    // Animations delay clicks and falsify contrast checks.
    contextOptions: { reducedMotion: 'reduce' },
  },
})
