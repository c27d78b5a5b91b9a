import { type MouseEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import en from '#shared/guarantee-notice/en.png'
import nl from '#shared/guarantee-notice/nl.png'
import { useFormat } from '../../lib/language/use-format.ts'
import { GuaranteeDialog, GuaranteeWhole } from './guarantee-dialog.tsx'

const pictures = { en, nl }
const look = 'min-h-6 w-fit rounded-sm text-accent-ink underline underline-offset-2'

/** Opens the harmonised notice. The second link leads to the address in its QR code. */
export function GuaranteeLinks() {
  const t = useTranslations('guarantee')
  const { language } = useFormat()
  const dialog = useRef<HTMLDialogElement>(null)
  const picture = pictures[language]
  const [opened, setOpened] = useState(false)
  // Without JavaScript, the link opens the picture.
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOpened(true)
    dialog.current?.showModal()
  }
  return (
    <>
      <span className="flex flex-wrap gap-x-4">
        <a href={picture} aria-haspopup="dialog" data-wakes="" onClick={open} className={look}>
          {t('open')}
        </a>
        <a href={t('url')} target="_blank" rel="noreferrer" className={look}>
          {t('more')}
        </a>
      </span>
      <GuaranteeDialog ref={dialog}>{opened && <GuaranteeWhole picture={picture} />}</GuaranteeDialog>
    </>
  )
}
