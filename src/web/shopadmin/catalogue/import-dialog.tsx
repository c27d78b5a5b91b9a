import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CatalogueProduct } from '#shared/contract/catalogue.ts'
import { discardChanges, useLeaveGuard } from '#web/components/leaving/use-leave-guard.tsx'
import { Dialog, DialogBody, DialogContent, DialogHeader } from '#web/components/ui/overlay/dialog.tsx'
import { ImportForm } from './import-form.tsx'
import { Results } from './results.tsx'
import { SearchBox } from './search-box.tsx'
import { useCatalogueSearch } from './use-catalogue-search.ts'

type ImportDialogProps = { shopId: number; onClose: () => void }

/** First what it is, then for how much and how many. After an import the search is there again, for the next one. */
export function ImportDialog({ shopId, onClose }: ImportDialogProps) {
  const t = useTranslations('search')
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<CatalogueProduct>()
  const [typed, setTyped] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const found = useCatalogueSearch(shopId, text)
  const { leave, question } = useLeaveGuard(typed, discardChanges)
  const [active, setActive] = useState(0)
  const results = found.q && !found.query.isError ? (found.query.data ?? []) : []
  const at = Math.min(active, Math.max(results.length - 1, 0))

  const search = (next: string) => {
    setText(next)
    setActive(0)
  }
  const back = () => {
    setChosen(undefined)
    setTyped(false)
    // What was looked for is marked, so that the next word takes its place.
    setTimeout(() => box.current?.select())
  }
  return (
    <Dialog open onOpenChange={(open) => !open && leave(onClose)}>
      <DialogContent
        size="lg"
        className={chosen ? '' : 'h-[min(44rem,calc(100dvh-2rem))]!'}
        onInteractOutside={(event) => typed && event.preventDefault()}
      >
        <DialogHeader
          className={chosen ? '' : 'border-b'}
          title={t('title')}
          description={chosen ? t('chosen') : t('text')}
        >
          {!chosen && (
            <SearchBox
              ref={box}
              value={text}
              onChange={search}
              count={results.length}
              active={at}
              onActive={setActive}
              onChoose={() => !found.behind && results[at] && setChosen(results[at])}
            />
          )}
        </DialogHeader>
        {chosen ? (
          <ImportForm key={chosen.id} shopId={shopId} entry={chosen} onTyped={setTyped} onBack={back} />
        ) : (
          <DialogBody className="px-2 pt-2">
            <Results found={found} text={text} active={at} onActive={setActive} onChoose={setChosen} />
          </DialogBody>
        )}
        {question}
      </DialogContent>
    </Dialog>
  )
}
