import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BreakDraw } from '#shared/contract/orders/breaks.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { type Checked, checkDraw } from './check-draw.ts'

type DrawResultProps = { draw: BreakDraw; names: readonly string[]; commitment: string }

/** The published result of a draw, which the visitor's own browser can recompute. */
export function DrawResult({ draw, names, commitment }: DrawResultProps) {
  const t = useTranslations('breakPage.draw')
  const { dateTime } = useFormat()
  const [checked, setChecked] = useState<Checked>()
  const [pending, setPending] = useState(false)
  const check = async () => {
    setPending(true)
    setChecked(await checkDraw(draw, names, commitment))
    setPending(false)
  }
  return (
    <section
      aria-labelledby="draw"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border bg-surface p-4 sm:p-5"
    >
      <div className="grid gap-1">
        <h2 id="draw" className="text-base">
          {t('title')}
        </h2>
        {/* Browsers and the server may format the date differently. */}
        <p suppressHydrationWarning className="text-quiet text-sm">
          {t('at', { moment: dateTime(draw.drawnAt) })}
        </p>
      </div>
      <table className="w-full max-w-xl text-left">
        <thead>
          <tr className="border-b text-quiet text-sm">
            <th className="py-1 pr-3 font-medium">{t('ticket')}</th>
            <th className="py-1 pr-3 font-medium">{t('buyer')}</th>
            <th className="py-1 font-medium">{t('spot')}</th>
          </tr>
        </thead>
        <tbody>
          {draw.tickets.map(({ ticket, buyer, spot }) => (
            <tr key={ticket} className="border-b last:border-b-0">
              <td className="py-1.5 pr-3 tabular-nums">{ticket}</td>
              <td className="py-1.5 pr-3 tabular-nums">{buyer ?? <span className="text-quiet">{t('shop')}</span>}</td>
              <td className="wrap-anywhere py-1.5 font-medium">{spot}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="max-w-prose text-quiet text-sm">{t('numbers')}</p>
      {draw.returned.map(({ buyer, spots }) => (
        <p key={buyer} className="text-sm">
          {t('returned', { buyer, spots })}
        </p>
      ))}
      <dl className="grid gap-2 text-sm">
        <div>
          <dt className="text-quiet">{t('seed')}</dt>
          <dd className="break-all font-mono">
            <code>{draw.seed}</code>
          </dd>
        </div>
        <div>
          <dt className="text-quiet">{t('hash')}</dt>
          <dd className="break-all font-mono">
            <code>{commitment}</code>
          </dd>
        </div>
        <div>
          <dt className="text-quiet">{t('algorithm')}</dt>
          <dd>{draw.algorithm}</dd>
        </div>
      </dl>
      <details className="max-w-prose text-sm">
        <summary className="touch-target w-fit cursor-pointer font-medium">{t('howTitle')}</summary>
        <p className="mt-2 whitespace-pre-line">{t('how')}</p>
      </details>
      <Button variant="outline" className="min-h-11 w-fit" pending={pending} onClick={() => void check()}>
        {t('check')}
      </Button>
      {checked && (
        <Notice variant={checked === 'correct' ? 'good' : checked === 'wrong' ? 'destructive' : 'warn'} role="status">
          {t(`checked.${checked}`)}
        </Notice>
      )}
    </section>
  )
}
