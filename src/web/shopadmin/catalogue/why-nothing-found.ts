import type { CatalogueSize } from '#shared/contract/catalogue/catalogue.ts'
import type { Text } from '#shared/messages/translator.ts'

const hint: Text = (t) => t('search.nothing.hint')

/** Whether the query or the catalogue is the cause. Assumes the query if the size of the catalogue is unknown. */
export function whyNothingFound(size: Pick<CatalogueSize, 'cards' | 'sealed' | 'loading'> | undefined): {
  title: Text
  text?: Text
} {
  if (size?.loading)
    return { title: (t) => t('search.nothing.filling.title'), text: (t) => t('search.nothing.filling.text') }
  if (size?.cards === 0 && size.sealed === 0) return { title: (t) => t('search.nothing.empty'), text: hint }
  if (size?.cards === 0) return { title: (t) => t('search.nothing.noCards'), text: hint }
  return { title: (t) => t('search.nothing.noMatch') }
}
