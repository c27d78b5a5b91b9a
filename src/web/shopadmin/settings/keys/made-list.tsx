import type { UseQueryResult } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Skeletons } from '#web/components/ui/skeletons.tsx'

type MadeListProps<Item> = {
  query: UseQueryResult<Item[]>
  texts: 'keys' | 'webhooks'
  /** Address that the introduction links to. */
  about: string
  icon: ReactNode
  onMake: () => void
  children: (item: Item) => ReactNode
}

/** API keys or webhooks, with an introduction and the button that makes one. */
export function MadeList<Item>({ query, texts, about, icon, onMake, children }: MadeListProps<Item>) {
  const t = useTranslations(texts)
  const make = (
    <Button onClick={onMake}>
      <Plus aria-hidden="true" />
      {t('make')}
    </Button>
  )
  const link = (words: ReactNode) => (
    <a href={about} className="text-accent-ink underline" rel="noreferrer">
      {words}
    </a>
  )
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <p className="max-w-prose text-quiet">{t.rich('intro', { link })}</p>
        {query.data && query.data.length > 0 && make}
      </div>
      <Loaded
        query={query}
        failure={t('failed')}
        skeleton={<Skeletons lines={Array(3).fill('h-16')} className="gap-3" />}
      >
        {(items) => (
          <Card>
            {items.length === 0 ? (
              <Empty icon={icon} title={t('empty.title')} action={make}>
                {t('empty.text')}
              </Empty>
            ) : (
              <ul aria-label={t('list')} className="divide-y">
                {items.map(children)}
              </ul>
            )}
          </Card>
        )}
      </Loaded>
    </>
  )
}
