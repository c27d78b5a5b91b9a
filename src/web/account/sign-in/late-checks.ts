import type { FieldValues, Resolver } from 'react-hook-form'

type Checks = typeof import('./entrance-checks.ts')

/**
 * Checks a form with schemas that load when it is first submitted: they are a quarter of the landing page's scripts. If the download fails,
 * the server's check remains.
 */
export const lateCheck =
  <Typed extends FieldValues, Checked>(
    choose: (checks: Checks) => Resolver<Typed, unknown, Checked>,
  ): Resolver<Typed, unknown, Checked> =>
  async (values, context, options) => {
    let checks: Checks
    try {
      checks = await import('./entrance-checks.ts')
    } catch {
      return { values: values as unknown as Checked, errors: {} }
    }
    return choose(checks)(values, context, options)
  }
