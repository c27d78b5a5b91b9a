import type { Text } from '#shared/messages/translator.ts'
import { finishName } from '#shared/rules/cards/listing-name.ts'
import { gameName } from '#shared/rules/games/game-name.ts'
import { noPrice, readNumber } from '../../forms/typed-number.ts'
import { percentIn, type TypedRule } from './rules-input.ts'

/** 'Cards in condition EX cost 84% of the trend, at least €0.25.' Empty while an input is invalid. */
export const ruleSentence =
  ({ games, conditions, finishes, rarities, basis = 'trend', percent, floor }: TypedRule, defaultFloor: string): Text =>
  (t, format) => {
    const share = percentIn(percent)
    const { value: floorCents, error } = readNumber('euros', floor.trim() || defaultFloor.trim() || '0', noPrice)
    if (share === undefined || error) return ''
    const cards = [
      conditions.length
        ? t('prices.sentence.conditions', { conditions: format.list(conditions) })
        : t('prices.sentence.anyCondition'),
      finishes.length &&
        t('prices.sentence.finishes', {
          finishes: format.list(finishes.map((finish) => finishName(finish)(t, format))),
        }),
      rarities.length && t('prices.sentence.rarities', { rarities: format.list(rarities) }),
      games?.length &&
        t('prices.sentence.games', { games: format.list(games.map((game) => gameName(game)(t, format))) }),
    ]
    return t(`prices.sentence.${basis}`, {
      cards: cards.filter(Boolean).join(' '),
      percent: format.number(share),
      floor: format.money(floorCents ?? 0),
    })
  }
