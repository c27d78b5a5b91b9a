import { CircleAlert, ImageUp } from 'lucide-react'
import { type ReactNode, type Ref, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { PictureUse } from '#shared/rules/products/picture-sizes.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Progress } from '#web/components/ui/progress.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { cn } from '#web/lib/cn.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { pictureTypes } from './picture-problem.ts'
import { useHeldForm } from './use-held-form.ts'
import { useSendPicture } from './use-send-picture.ts'
import { useTakenFiles } from './use-taken-files.ts'

export type PictureFieldProps = {
  label: string
  /** Label of the address field: 'Image URL'. */
  addressLabel: string
  hint?: ReactNode
  use: PictureUse
  shopId: number | undefined
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  /** Receives focus if the field is invalid. */
  ref?: Ref<HTMLInputElement>
  error: string | undefined
  /** Preview of the picture, or of its fallback. */
  preview: (src: string | null) => ReactNode
  /** Position of the preview: wide above the controls, or next to them. */
  layout: 'above' | 'beside'
}

/** Picture input: choose, drop, paste, or enter an address. */
export function PictureField(props: PictureFieldProps) {
  const { label, addressLabel, hint, use, shopId, value, onChange, onBlur, ref, error, preview, layout } = props
  const t = useTranslations('pictures')
  const write = useText()
  const place = useRef<HTMLFieldSetElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const hintId = useId()
  const upload = useSendPicture({ shopId, use, onSent: onChange })
  const over = useTakenFiles(place, upload.send)
  const letGo = useHeldForm(place, {
    underWay: upload.sending !== undefined,
    failed: upload.problem !== undefined,
    onHeld: () => toast({ title: t('held') }),
  })
  const own = isOurs(value)
  const change = (next: string) => {
    upload.forget()
    onChange(next)
  }
  return (
    <fieldset
      ref={place}
      className={cn(
        'grid min-w-0 gap-3 rounded-lg outline-dashed outline-2 outline-transparent outline-offset-4 transition-colors',
        layout === 'beside' && 'grid-cols-[5rem_minmax(0,1fr)] items-start gap-4 sm:grid-cols-[7rem_minmax(0,1fr)]',
        over && 'bg-accent-wash outline-accent',
      )}
      aria-describedby={hintId}
    >
      <legend className={cn('float-left w-full font-medium text-sm', layout === 'beside' && 'col-span-full')}>
        {label}
      </legend>
      <div className={cn('min-w-0', upload.sending && 'opacity-60')}>
        {preview(upload.sending?.preview ?? (value.trim() === '' || error ? null : value.trim()))}
      </div>
      <div className="grid min-w-0 gap-3">
        {upload.sending ? (
          <div className="flex items-center gap-3">
            <Progress value={upload.sending.share} max={1} label={t(`sending.${use}`)} className="grow" />
            <Button
              variant="outline"
              size="sm"
              onClick={() => {
                letGo()
                upload.cancel()
              }}
            >
              {t('cancel')}
            </Button>
          </div>
        ) : (
          <div className="flex flex-wrap items-center gap-2">
            <Button ref={chooser} variant="outline" aria-describedby={hintId} onClick={() => files.current?.click()}>
              <ImageUp aria-hidden="true" />
              {value ? t('replace') : t('choose')}
              <span className="sr-only">{t('of', { label })}</span>
            </Button>
            {value && (
              <Button
                variant="ghost"
                onClick={() => {
                  change('')
                  // The pressed button has been removed.
                  chooser.current?.focus()
                }}
              >
                {t('remove')}
                <span className="sr-only">{t('of', { label })}</span>
              </Button>
            )}
          </div>
        )}
        <input
          ref={files}
          type="file"
          accept={pictureTypes.join(',')}
          className="hidden"
          tabIndex={-1}
          aria-label={label}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            // Allows the same file to be chosen again.
            event.currentTarget.value = ''
            if (file) void upload.send(file)
          }}
        />
        <p id={hintId} className="text-quiet text-xs">
          {hint} {t('kinds')}
        </p>
        {upload.problem && (
          <p role="alert" className="flex items-start gap-1.5 text-bad-ink text-xs">
            <CircleAlert className="mt-0.5 size-3.5 shrink-0" aria-hidden="true" />
            {t('refused.message', { title: write(upload.problem.title), advice: write(upload.problem.advice) })}
          </p>
        )}
        <Field label={addressLabel} error={error}>
          <Input
            ref={ref}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder={own ? t('paste') : 'https://'}
            value={own ? '' : value}
            onChange={(event) => change(event.currentTarget.value)}
            onBlur={onBlur}
          />
        </Field>
      </div>
    </fieldset>
  )
}

/** Stored on our server or about to be, so its address is of no use to the owner. */
const isOurs = (value: string) => value.startsWith('/media/') || value.startsWith('data:')
