import type { Page } from '@playwright/test'

type Credentials = { email: string; password: string }

/** Opens a page as a signed-in user, without the form. `origin`: another platform than the shared one. */
export async function signIn(page: Page, credentials: Credentials, path: string, origin = ''): Promise<void> {
  const response = await page.request.post(`${origin}/api/auth/login`, { data: credentials })
  const { token, user } = (await response.json()) as { token: string; user: { language: string } }
  await page.addInitScript(
    ([secret, language]) => {
      // A mail is shown in a sandbox without storage.
      if (window !== window.top) return
      localStorage.setItem('authToken', secret)
      // The state that a sign-in leaves, so that the page is not reloaded in their language.
      localStorage.setItem('language', language)
    },
    [token, user.language] as const,
  )
  await page.goto(origin + path)
}
