import type { Text } from '#shared/messages/translator.ts'
import { sharesText } from '#shared/rules/buying/price-text.ts'
import { finishName, languageName } from '#shared/rules/cards/listing-name.ts'
import { rarityName } from '#shared/rules/cards/rarity-name.ts'
import { gameName } from '#shared/rules/games/game-name.ts'
import { readEuros } from '#shared/rules/text/typed-numbers.ts'
import { percentIn } from '../prices/rules/rules-input.ts'
import type { TypedRule } from './buying-input.ts'

/** 'Pokémon, Reverse holo, worth from €5.00: 50% in cash and 65% in credit of the market trend'. */
export const ruleSentence =
  (rule: TypedRule): Text =>
  (t, format) => {
    const amount = (text: string) => {
      const { value } = readEuros(text)
      return value === undefined ? text : format.money(value)
    }
    const parts = [
      rule.games.map((game) => gameName(game)(t, format)),
      rule.types.map((type) => t(`buying.rule.type.${type}`)),
      rule.sets,
      rule.rarities.map((rarity) => rarityName(rarity)(t, format)),
      rule.finishes.map((finish) => finishName(finish)(t, format)),
      rule.languages.map((language) => languageName(language)(t, format)),
      rule.from.trim() ? [t('buying.sentence.from', { amount: amount(rule.from) })] : [],
      rule.to.trim() ? [t('buying.sentence.to', { amount: amount(rule.to) })] : [],
    ]
    const named = parts.filter((part) => part.length > 0).map((part) => format.list(part))
    const cards = named.length > 0 ? named.join(' · ') : t('buying.sentence.everything')
    const percent = { cash: shareOf(rule.cash), bank: shareOf(rule.bank), credit: shareOf(rule.credit) }
    if (Object.values(percent).every((share) => share === null)) return t('buying.sentence.excludes', { cards })
    return t('buying.sentence.pays', {
      cards,
      shares: sharesText(percent)(t, format),
      figure: t(`buyPrices.figure.${rule.figure}`),
    })
  }

const shareOf = (text: string) => percentIn(text) ?? null
