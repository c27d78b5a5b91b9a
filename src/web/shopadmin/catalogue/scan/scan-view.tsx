import { ArrowLeft, Minus, Plus, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { finishName } from '#shared/rules/cards/listing-name.ts'
import { FIRST_GAME } from '#shared/rules/games/game-ids.ts'
import { games as allGames } from '#shared/rules/games/games.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { DialogBody, DialogFooter } from '#web/components/ui/overlay/dialog.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useShopGames } from '../../games/use-shop-games.ts'
import { entryFacts } from '../entry-facts.ts'
import type { ListStart } from '../list/list-view.tsx'
import ScanEntries from './scan-entries.tsx'
import { listOf, type ScannedLine, storedScans, storeScans, withCard } from './scanned-cards.ts'

type ScanViewProps = {
  shopId: number
  /** Shows the scanned cards as a list, to check and add them. */
  onReview: (list: ListStart) => void
  onBack: () => void
}

/** Scans cards one after another into a list, which is stored on the device until it is reviewed. */
export default function ScanView({ shopId, onReview, onBack }: ScanViewProps) {
  const t = useTranslations()
  const write = useText()
  const { games } = useShopGames(shopId)
  const [lines, setLines] = useState<readonly ScannedLine[]>(() => storedScans(shopId))
  const [finish, setFinish] = useState('')
  useEffect(() => storeScans(shopId, lines), [shopId, lines])
  const pieces = lines.reduce((sum, line) => sum + line.pieces, 0)
  const change = (line: ScannedLine, by: number) =>
    setLines((all) => all.map((each) => (each === line ? { ...line, pieces: Math.max(1, line.pieces + by) } : each)))
  const remove = (line: ScannedLine) => {
    const before = lines
    setLines(lines.filter((each) => each !== line))
    toast({
      title: t('scanning.removed', { card: line.entry.name }),
      action: { label: t('search.list.undoDrop'), onClick: () => setLines(before) },
    })
  }
  return (
    <>
      <DialogBody className="grid content-start gap-4">
        <ScanEntries shopId={shopId} onEntry={(entry, language) => setLines((all) => withCard(all, entry, language))} />
        <Field label={t('scanning.finish')} hint={t('scanning.finishHint')}>
          <Select
            value={finish}
            options={allGames[lines[0]?.entry.game ?? games[0] ?? FIRST_GAME].finishes.map(({ id }) => ({
              value: id,
              label: write(finishName(id)),
            }))}
            onChange={({ currentTarget }) => setFinish(currentTarget.value)}
          >
            <option value="">{t('scanning.finishOfCard')}</option>
          </Select>
        </Field>
        {lines.length > 0 && (
          <ul aria-label={t('scanning.scanned')} className="grid divide-y">
            {lines.map((line) => (
              <li key={`${line.entry.id} ${line.language ?? ''}`} className="flex items-center gap-2 py-2">
                <div className="min-w-0 flex-1">
                  <p className="wrap-anywhere font-medium">{line.entry.name}</p>
                  <p className="wrap-anywhere text-quiet text-xs">
                    {[write(entryFacts(line.entry)), line.language].filter(Boolean).join(' · ')}
                  </p>
                </div>
                <Button
                  variant="ghost"
                  size="icon-sm"
                  disabled={line.pieces === 1}
                  aria-label={t('scanning.less', { card: line.entry.name })}
                  onClick={() => change(line, -1)}
                >
                  <Minus aria-hidden="true" />
                </Button>
                <output className="w-6 text-center tabular-nums">{line.pieces}</output>
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label={t('scanning.more', { card: line.entry.name })}
                  onClick={() => change(line, 1)}
                >
                  <Plus aria-hidden="true" />
                </Button>
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label={t('scanning.remove', { card: line.entry.name })}
                  onClick={() => remove(line)}
                >
                  <X aria-hidden="true" />
                </Button>
              </li>
            ))}
          </ul>
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onBack}>
          <ArrowLeft aria-hidden="true" />
          {t('search.list.back')}
        </Button>
        <Button
          disabled={lines.length === 0}
          onClick={() => {
            // From here on the server stores them as an open list.
            storeScans(shopId, [])
            onReview(listOf(lines, finish))
          }}
        >
          {t('scanning.review', { count: pieces })}
        </Button>
      </DialogFooter>
    </>
  )
}
