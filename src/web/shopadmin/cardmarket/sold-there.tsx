import { FileUp } from 'lucide-react'
import { useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardContent, CardFooter, CardHeader } from '#web/components/ui/card.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { shownError } from '#web/lib/api/api-error.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useTakenFiles } from '../pictures/use-taken-files.ts'
import { SoldLines } from './sold-lines.tsx'
import { useSoldFile } from './use-sold-file.ts'

/** Reads Cardmarket's sold orders in: a preview first, then the booking. */
export function SoldThere({ shopId, soldAt }: { shopId: number; soldAt: string | null }) {
  const t = useTranslations('cardmarket')
  const { dateTime, money } = useFormat()
  const id = useId()
  const { check, book, choose, found, choice } = useSoldFile(shopId)
  const place = useRef<HTMLDivElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const over = useTakenFiles(place, choose)
  const file = check.variables
  const isBooked = book.isSuccess
  return (
    <Card aria-labelledby={id}>
      <div ref={place} className={over ? 'rounded-lg bg-accent-wash' : undefined}>
        <CardHeader titleId={id} title={t('sold.title')} description={t('sold.text')} />
        <CardContent className="grid gap-4">
          {found && file ? (
            <p role="status" className="grid gap-0.5">
              <span className="break-words text-quiet text-sm">{file.name}</span>
              <span className="font-semibold text-lg tabular-nums">
                {isBooked
                  ? t('preview.booked', { articles: found.articles })
                  : t('preview.ready', { ...found, total: money(found.totalCents) })}
              </span>
              {found.returned > 0 && (
                <span className="text-sm">
                  {t(isBooked ? 'preview.returned' : 'preview.returns', { count: found.returned })}
                </span>
              )}
            </p>
          ) : (
            <>
              <p className="text-quiet text-sm">
                {soldAt ? t('sold.last', { day: dateTime(soldAt) }) : t('sold.never')}
              </p>
              <details className="text-sm">
                <summary className="w-fit cursor-pointer font-medium">{t('sold.steps')}</summary>
                <ol className="mt-2 grid list-decimal gap-1 pl-5 text-quiet">
                  <li>{t('sold.step1')}</li>
                  <li>{t('sold.step2')}</li>
                  <li>{t('sold.step3')}</li>
                </ol>
              </details>
            </>
          )}
          {check.isError && (
            <Notice variant="destructive" role="alert" title={t('sold.refused', { file: file?.name ?? '' })}>
              {shownError(check.error, t('failure'))}
            </Notice>
          )}
          {book.isError && (
            <Notice variant="destructive" role="alert" title={t('preview.failed')}>
              {shownError(book.error, t('preview.failed'))}
            </Notice>
          )}
        </CardContent>
        {found && <SoldLines shopId={shopId} lines={found.lines} isBooked={isBooked} choice={choice} />}
        <CardFooter>
          {found && file && found.articles + found.returned > 0 && !isBooked && (
            <Button
              pending={book.isPending}
              pendingText={t('preview.booking')}
              disabled={check.isPending || choice.isPending}
              onClick={() => book.mutate(file)}
            >
              {found.articles > 0
                ? t('preview.book', { articles: found.articles })
                : t('preview.bookReturns', { count: found.returned })}
            </Button>
          )}
          <Button
            variant={found ? 'outline' : 'default'}
            pending={check.isPending && !found}
            pendingText={t('sold.checking', { file: file?.name ?? '' })}
            disabled={book.isPending}
            onClick={() => files.current?.click()}
          >
            <FileUp aria-hidden="true" />
            {found ? t('sold.other') : t('sold.choose')}
          </Button>
          {found && !isBooked && <p className="w-full text-quiet text-xs">{t('preview.fees')}</p>}
        </CardFooter>
        <input
          ref={files}
          type="file"
          className="sr-only"
          tabIndex={-1}
          aria-label={t('sold.fileLabel')}
          accept=".csv,.txt,text/csv,text/plain"
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? []
            currentTarget.value = ''
            if (chosen) choose(chosen)
          }}
        />
      </div>
    </Card>
  )
}
