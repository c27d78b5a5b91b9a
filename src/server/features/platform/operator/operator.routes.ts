import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import type { Serve } from '#server/http/serve.ts'
import { getOperator, listLandingFigures } from '#shared/contract/platform/operator.ts'
import { liveFigures } from './live-figures.ts'

export function operatorRoutes(serve: Serve, { db, config }: { db: Database; config: Config }) {
  serve(getOperator, () => config.operator)

  const { landingFigures } = config
  const figures = landingFigures === 'live' ? liveFigures(db) : async () => [...landingFigures]
  serve(listLandingFigures, () => figures())
}
