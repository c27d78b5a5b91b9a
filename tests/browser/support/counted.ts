import type { Locator, Page } from '@playwright/test'

/** Clicks and types on a page, and counts both. */
export function counted(page: Page) {
  let clicks = 0
  let keys = 0
  return {
    click: async (locator: Locator) => {
      clicks++
      await locator.click()
    },
    /** A scanner is recognised by less than 60 ms between keys. */
    type: async (text: string, { delay = 0 } = {}) => {
      keys += [...text].length
      await page.keyboard.type(text, { delay })
    },
    press: async (...names: string[]) => {
      for (const name of names) {
        keys++
        await page.keyboard.press(name)
      }
    },
    /** Chooses a file: one click, and one in the dialog of the system. */
    choose: async (locator: Locator, file: { name: string; mimeType: string; buffer: Buffer }) => {
      clicks += 2
      await locator.setInputFiles(file)
    },
    /** The numbers since the last call. */
    sums: () => {
      const sums = { clicks, keys }
      clicks = 0
      keys = 0
      return sums
    },
  }
}
