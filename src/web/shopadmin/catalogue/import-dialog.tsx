import { Camera, ClipboardList } from 'lucide-react'
import { Suspense, useLayoutEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CatalogueProduct } from '#shared/contract/catalogue/catalogue.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { discardChanges, useLeaveGuard } from '#web/components/leaving/use-leave-guard.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogHeader } from '#web/components/ui/overlay/dialog.tsx'
import { lazyPart } from '#web/lib/lazy-screen.tsx'
import { CopyForm } from './copy-form.tsx'
import type { CopyInput } from './copy-input.ts'
import { ImportForm } from './import-form.tsx'
import { type ListStart, ListView } from './list/list-view.tsx'
import { OpenLines } from './list/open-lines.tsx'
import { NotAdded } from './not-added.tsx'
import { Results } from './results.tsx'
import { SearchBox } from './search-box.tsx'
import { SearchedGame } from './searched-game.tsx'
import type { FailedCopy, NewCopy } from './use-add-copy.ts'
import { useCatalogueSearch } from './use-catalogue-search.ts'

const ScanView = lazyPart(() => import('./scan/scan-view.tsx'), ['common/scanning'])

type ImportDialogProps = {
  shopId: number
  onAdd: (copy: NewCopy) => void
  failed: readonly FailedCopy[]
  /** Removes a failed copy, to enter it again or to discard it. */
  onForget: (copy: FailedCopy) => void
  onClose: () => void
}

type Chosen = { entry: CatalogueProduct; begun: { price: string; line: string } | { input: CopyInput } }

/** First the search, then price and quantity. Afterwards the search is ready for the next product. */
export function ImportDialog({ shopId, onAdd, failed, onForget, onClose }: ImportDialogProps) {
  const t = useTranslations('search')
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<Chosen>()
  /** A pasted list, if the dialog shows one. */
  const [list, setList] = useState<ListStart>()
  const [isScanning, setScanning] = useState(false)
  const [returned, setReturned] = useState(false)
  const [typed, setTyped] = useState(false)
  /** Text typed after Enter while the results are loading: the price of the first result. */
  const [ahead, setAhead] = useState<string>()
  const [game, setGame] = useState<GameId>()
  const found = useCatalogueSearch(shopId, text, game)
  const { leave, question } = useLeaveGuard(typed || failed.length > 0, discardChanges)
  const [active, setActive] = useState(0)
  const results = found.q && !found.query.isError ? (found.query.data ?? []) : []
  const at = Math.min(active, Math.max(results.length - 1, 0))

  const search = (next: string) => {
    setText(next)
    setActive(0)
    setAhead(undefined)
  }
  const choose = (entry: CatalogueProduct, price = '') => {
    setAhead(undefined)
    setChosen({ entry, begun: { price, line: text } })
    setTyped(price !== '')
  }
  const back = () => {
    setReturned(true)
    setChosen(undefined)
    setList(undefined)
    setScanning(false)
    setTyped(false)
  }
  const enter = () => {
    if (!found.behind) {
      if (results[at]) choose(results[at])
      return
    }
    found.lookNow()
    setAhead('')
  }
  const arrived = ahead !== undefined && !found.behind && !found.query.isFetching
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the results have come that Enter was pressed for; with them, or a key typed in between would be lost
  useLayoutEffect(() => {
    if (!arrived) return
    if (results[0]) choose(results[0], ahead)
    else setAhead(undefined)
  }, [arrived])
  const isSearching = !chosen && list === undefined && !isScanning
  return (
    <Dialog open onOpenChange={(open) => !open && leave(onClose)}>
      <DialogContent
        size="lg"
        className={isSearching ? 'h-[min(44rem,calc(100dvh-2rem))]!' : ''}
        onInteractOutside={(event) => typed && event.preventDefault()}
      >
        <DialogHeader
          className={isSearching ? 'border-b' : ''}
          title={t('title')}
          description={
            list !== undefined ? t('list.text') : isScanning ? t('scan.text') : chosen ? t('chosen') : t('text')
          }
        >
          {isSearching && (
            <div className="mt-2 -mr-9 grid gap-2 sm:flex">
              <SearchBox
                shopId={shopId}
                returned={returned}
                value={text}
                onChange={search}
                count={results.length}
                active={at}
                onActive={setActive}
                onChoose={enter}
                ahead={ahead}
                onAhead={setAhead}
                onList={(pasted) => {
                  setList({ text: pasted })
                  setTyped(true)
                }}
              />
              <SearchedGame
                shopId={shopId}
                game={game}
                onGame={(next) => {
                  setGame(next)
                  setActive(0)
                }}
              />
            </div>
          )}
        </DialogHeader>
        {chosen?.entry.type === 'card' && (
          <CopyForm
            key={chosen.entry.id}
            shopId={shopId}
            {...chosen}
            onTyped={setTyped}
            onAdd={(copy) => {
              onAdd(copy)
              back()
            }}
            onBack={back}
          />
        )}
        {chosen?.entry.type === 'sealed' && (
          <ImportForm
            key={chosen.entry.id}
            shopId={shopId}
            entry={chosen.entry}
            price={'price' in chosen.begun ? chosen.begun.price : ''}
            onTyped={setTyped}
            onBack={back}
          />
        )}
        {isScanning && list === undefined && (
          <Suspense fallback={<DialogBody className="min-h-96" aria-busy="true" />}>
            <ScanView
              shopId={shopId}
              onReview={(scanned) => {
                setScanning(false)
                setList(scanned)
                setTyped(true)
              }}
              onBack={back}
            />
          </Suspense>
        )}
        {list !== undefined && (
          <ListView shopId={shopId} pasted={list} onTyped={setTyped} onBack={back} onDone={onClose} />
        )}
        {isSearching && (
          <DialogBody className="px-2 pt-2">
            {failed.map((copy, index) => (
              <NotAdded
                // biome-ignore lint/suspicious/noArrayIndexKey: the same card can fail twice
                key={index}
                copy={copy}
                onAgain={() => {
                  onForget(copy)
                  setChosen({ entry: copy.entry, begun: { input: copy.input } })
                  setTyped(true)
                }}
                onForget={() => onForget(copy)}
              />
            ))}
            <OpenLines shopId={shopId} onContinue={setList} />
            <div className="flex flex-wrap justify-end">
              <Button variant="link" size="sm" onClick={() => setScanning(true)}>
                <Camera aria-hidden="true" />
                {t('scan.open')}
              </Button>
              <Button variant="link" size="sm" onClick={() => setList({ text: '' })}>
                <ClipboardList aria-hidden="true" />
                {t('list.open')}
              </Button>
            </div>
            <Results found={found} text={text} active={at} onActive={setActive} onChoose={(entry) => choose(entry)} />
          </DialogBody>
        )}
        {question}
      </DialogContent>
    </Dialog>
  )
}
