import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import type { Serve } from '#server/http/serve.ts'
import { getLandingShop, getOperator, listLandingFigures } from '#shared/contract/platform/operator.ts'
import { countedFigures, defaultFigures, defaultFiguresIn } from '#shared/rules/money/landing-figures.ts'
import { openShopAt } from './landing-shop.queries.ts'
import { liveFigures } from './live-figures.ts'

export function operatorRoutes(serve: Serve, { db, config }: { db: Database; config: Config }) {
  serve(getOperator, () => ({ ...config.operator, draws: config.allowsDraws }))
  serve(getLandingShop, async () => ({
    slug: config.landingShop ? await openShopAt(db, config.landingShop) : null,
  }))

  const { landingFigures } = config
  if (landingFigures === 'live') {
    const counted = liveFigures(db)
    serve(listLandingFigures, async ({ language }) => countedFigures(await counted(), language))
  } else {
    // The operator's text is shown as written, the default in the reader's language.
    const isOurs = landingFigures === defaultFigures
    serve(listLandingFigures, async ({ language }) => (isOurs ? defaultFiguresIn(language) : [...landingFigures]))
  }
}
