import { X } from 'lucide-react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/ui/button.tsx'
import { GuaranteeText } from './guarantee-text.tsx'

type GuaranteeDialogProps = { ref: RefObject<HTMLDialogElement | null>; children: ReactNode }

/** Native dialog around the harmonised notice. */
export function GuaranteeDialog({ ref, children }: GuaranteeDialogProps) {
  const t = useTranslations('guarantee')
  const common = useTranslations('common')
  // Escape closes this dialog, not the cart below it.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') event.stopPropagation()
  }
  return (
    <dialog
      ref={ref}
      aria-label={t('notice.title')}
      onKeyDown={onKeyDown}
      className="fixed inset-0 m-auto max-h-[calc(100dvh-1rem)] w-[calc(100vw-1rem)] max-w-2xl overflow-auto overscroll-contain rounded-xl border bg-raised p-3 text-ink backdrop:bg-veil sm:p-5"
    >
      <div className="sticky top-0 z-10 flex justify-end">
        <Button
          size="icon-sm"
          variant="secondary"
          aria-label={common('close')}
          onClick={() => ref.current?.close()}
          className="-mb-8"
        >
          <X />
        </Button>
      </div>
      {children}
    </dialog>
  )
}

/** The harmonised notice, whole and in colour, and its words for screen readers and large text. */
export function GuaranteeWhole({ picture }: { picture: string }) {
  const t = useTranslations('guarantee')
  return (
    <>
      <img
        src={picture}
        alt={t('notice.protection')}
        width={1190}
        height={1684}
        className="mx-auto h-auto w-full max-w-[595px]"
      />
      <div className="mx-auto mt-4 grid max-w-[595px] gap-3 text-sm">
        <a
          href={t('url')}
          target="_blank"
          rel="noreferrer"
          className="min-h-6 w-fit rounded-sm text-accent-ink underline underline-offset-2"
        >
          {t('more')}: {t('notice.address')}
        </a>
        <details>
          <summary className="min-h-6 w-fit cursor-pointer rounded-sm">{t('text')}</summary>
          <GuaranteeText />
        </details>
      </div>
    </>
  )
}
