import { useTranslations } from 'use-intl'
import { CopyButton } from '#web/components/copy-button.tsx'

export function CopyEmail({ email }: { email: string }) {
  const t = useTranslations('customers')
  return <CopyButton text={email} label={t('copy', { email })} copied={t('copied')} notCopied={t('notCopied')} />
}
