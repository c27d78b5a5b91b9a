import { type KeyboardEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { OrderDetails } from '#shared/contract/orders/order-details.ts'
import { MAX_MESSAGE } from '#shared/contract/orders/order-messages.ts'
import { placeholdersIn } from '#shared/rules/orders/message-texts.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Textarea } from '#web/components/ui/form/textarea.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { InsertText } from './insert-text.tsx'
import { useMessage } from './use-message.ts'

type ComposerProps = { order: OrderDetails; replyTo: string }

/** Message to the customer. Ctrl+Enter sends it. */
export function MessageComposer({ order, replyTo }: ComposerProps) {
  const t = useTranslations('orderMessages')
  const message = useMessage(order)
  const field = useRef<HTMLTextAreaElement>(null)
  const left = placeholdersIn(message.text)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    message.send()
  }
  const insert = (text: string) => {
    const { selectionStart: from = 0, selectionEnd: to = 0 } = field.current ?? {}
    message.change((message.text.slice(0, from) + text + message.text.slice(to)).slice(0, MAX_MESSAGE))
    // After the menu has returned the focus.
    setTimeout(() => field.current?.focus())
  }
  return (
    <div className="grid gap-2">
      <Field
        label={t('label')}
        hideLabel
        hint={t('hint', { email: order.customerEmail, replyTo, language: order.language })}
      >
        <Textarea
          ref={field}
          rows={4}
          maxLength={MAX_MESSAGE}
          placeholder={t('placeholder')}
          value={message.text}
          onChange={(event) => message.change(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      {left.length > 0 && <Notice variant="warn">{t('notFilled', { names: left.join(', ') })}</Notice>}
      {message.failure && (
        <Notice variant="destructive" role="alert" title={t('notSent')}>
          {message.failure}
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <InsertText order={order} onInsert={insert} />
        <Button
          size="sm"
          variant={message.isStarted ? 'default' : 'outline'}
          disabled={!message.isStarted}
          pending={message.sending}
          onClick={message.send}
        >
          {t('send')}
        </Button>
      </div>
    </div>
  )
}
