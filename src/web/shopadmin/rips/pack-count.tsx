import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { RipLine } from '#shared/contract/orders/rips.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Progress } from '#web/components/ui/progress.tsx'

type PackCountProps = { line: RipLine; onPacks: (packs: number) => void }

/** Packs left, counting down. A box has more packs than pieces, so the number can be changed. */
export function PackCount({ line: { packs, packsOpened }, onPacks }: PackCountProps) {
  const t = useTranslations('rips.packs')
  const [typed, setTyped] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const number = Number(typed)
    if (Number.isInteger(number) && number > 0 && number <= 2_000) {
      onPacks(number)
      setTyped(undefined)
    }
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="mr-auto font-semibold text-xl tabular-nums">
          {t('left', { left: packs - packsOpened, packs })}
        </p>
        {typed === undefined ? (
          <Button variant="ghost" className="-mr-2 min-h-11 px-2" onClick={() => setTyped(String(packs))}>
            {t('change')}
          </Button>
        ) : (
          <form noValidate onSubmit={submit} className="flex items-end gap-2">
            <Field label={t('number')}>
              <Input
                autoFocus
                inputMode="numeric"
                className="min-h-11 w-24"
                value={typed}
                onFocus={({ currentTarget }) => currentTarget.select()}
                onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              />
            </Field>
            <Button type="submit" className="min-h-11">
              {t('save')}
            </Button>
          </form>
        )}
      </div>
      <Progress value={packsOpened} max={packs} label={t('opened')} />
    </div>
  )
}
