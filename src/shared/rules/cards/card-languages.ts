import { type CardLanguage, cardLanguages } from './language-names.ts'

// Separate from the names, which the storefront loads at once.
export { type CardLanguage, cardLanguages } from './language-names.ts'

const spellings: Readonly<Record<CardLanguage, string>> = {
  English: 'english en eng gb uk us engels englisch anglais',
  Japanese: 'japanese ja jp jpn japans japanisch japonais',
  German: 'german de ger deu duits deutsch allemand',
  French: 'french fr fra fre frans franzosisch francais',
  Italian: 'italian it ita italiaans italienisch italiano italien',
  Spanish: 'spanish es spa esp spaans spanisch espanol espagnol',
  Portuguese: 'portuguese pt por ptbr portugees portugiesisch portugues portugais',
  Korean: 'korean ko kr kor koreaans koreanisch coreen',
  'Chinese (simplified)': 'chinesesimplified simplifiedchinese schinese zhcn zhhans zhs cs chs chineesvereenvoudigd',
  'Chinese (traditional)': 'chinesetraditional traditionalchinese tchinese zhtw zhhant zht ct cht chineestraditioneel',
  Dutch: 'dutch nl nld ned nederlands niederlandisch neerlandais',
  Russian: 'russian ru rus russisch russe',
}

const bySpelling = /* @__PURE__ */ new Map(
  /* @__PURE__ */ cardLanguages.flatMap((language) =>
    spellings[language].split(' ').map((word) => [word, language] as const),
  ),
)

/** The known language for a spelling ('DE', 'Duits', 'Deutsch'), or undefined. */
export const findCardLanguage = (text: string): CardLanguage | undefined =>
  bySpelling.get(
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, ''),
  )

/** The same; an unknown language is returned as typed. */
export const readLanguage = (text: string): string => findCardLanguage(text) ?? text.trim()
