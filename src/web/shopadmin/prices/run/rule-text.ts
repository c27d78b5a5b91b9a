import type { PriceRule } from '#shared/contract/catalogue/price-rules.ts'
import type { Text } from '#shared/messages/translator.ts'
import { finishName } from '#shared/rules/cards/listing-name.ts'
import { gameName } from '#shared/rules/games/game-name.ts'

/** 'EX, GD · Reverse holo · 70%'. */
export const ruleText =
  ({ games = [], conditions, finishes, rarities, percent, basis = 'trend' }: PriceRule): Text =>
  (t, format) =>
    [
      ...(games.length ? [games.map((game) => gameName(game)(t, format)).join(', ')] : []),
      conditions.length ? conditions.join(', ') : t('prices.rule.allConditions'),
      ...(finishes.length ? [finishes.map((finish) => finishName(finish)(t, format)).join(', ')] : []),
      ...(rarities.length ? [rarities.join(', ')] : []),
      t(`prices.rule.percentOf.${basis}`, { percent: format.number(percent) }),
    ].join(' · ')
