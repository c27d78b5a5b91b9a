import { Sparkles } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/components/ui/button.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { shownError } from '#web/lib/api/api-error.ts'
import type { ProductFormApi } from '../products/form/use-product-form.ts'
import { enrichRequestOf } from './form-fields.ts'
import { FormSuggestions } from './form-suggestions.tsx'
import { useAiAvailability } from './use-ai-availability.ts'
import { useEnrich } from './use-enrich.ts'

type EnrichPanelProps = {
  form: ProductFormApi['form']
  shopId: number
  /** Id of a saved product. The request then includes its catalogue data. */
  productId?: number | undefined
}

/** Requests suggestions from a model and offers them field by field. The form changes only if the owner accepts one. */
export function EnrichPanel(props: EnrichPanelProps) {
  const t = useTranslations('enrichment')
  const { data: ai } = useAiAvailability()
  return (
    <section aria-label={t('title')} className="grid gap-3 sm:col-span-2">
      {ai?.available === false ? <Unavailable missing={ai.missing} /> : <Enrich {...props} />}
    </section>
  )
}

function Unavailable({ missing }: { missing: string | null }) {
  const t = useTranslations('enrichment')
  return (
    <p className="text-quiet text-xs">
      {missing
        ? t.rich('notSet', { missing, link: (text) => <NewTab href="/platformadmin/ai">{text}</NewTab> })
        : t.rich('notThere', { link: (text) => <NewTab href="/support">{text}</NewTab> })}
    </p>
  )
}

const NewTab = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener" className="font-medium text-accent-ink underline">
    {children}
  </a>
)

function Enrich({ form, shopId, productId }: EnrichPanelProps) {
  const t = useTranslations('enrichment')
  const { ask, pending, error, suggestion, cancel, forget } = useEnrich(shopId)
  const button = useRef<HTMLButtonElement>(null)
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (suggestion) result.current?.focus()
  }, [suggestion])
  const start = () => {
    const values = form.getValues()
    if (values.name.trim() === '') {
      form.setError('name', { message: t('nameRequired') }, { shouldFocus: true })
      return
    }
    ask({ ...enrichRequestOf(values), ...(productId === undefined ? {} : { productId }) })
  }
  const stop = () => {
    cancel()
    button.current?.focus()
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button ref={button} variant="outline" size="sm" pending={pending} pendingText={t('asking')} onClick={start}>
          <Sparkles aria-hidden="true" />
          {t('title')}
        </Button>
        {pending && (
          <Button variant="ghost" size="sm" onClick={stop}>
            {t('cancelRequest')}
          </Button>
        )}
        <p role="status" className="text-quiet text-xs">
          {pending ? t('askingText') : t('about')}
        </p>
      </div>
      {error !== undefined && !pending && (
        <div ref={scrollIntoView}>
          <Notice variant="destructive" role="alert" title={shownError(error, t('unreachable'))} />
        </div>
      )}
      {suggestion && !pending && (
        <div ref={result} tabIndex={-1} className="outline-none">
          <FormSuggestions
            form={form}
            shopId={shopId}
            suggestion={suggestion}
            onClose={() => {
              forget()
              button.current?.focus()
            }}
          />
        </div>
      )}
    </>
  )
}

/** The panel is at the end of a long form, so content that appears below it would be out of view. */
const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })
