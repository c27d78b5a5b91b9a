import { Sparkles } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { shownError } from '#web/lib/api/api-error.ts'
import type { ProductFormApi } from '../products/form/use-product-form.ts'
import { askedOf } from './form-fields.ts'
import { FormSuggestions } from './form-suggestions.tsx'
import { useAiAvailability } from './use-ai-availability.ts'
import { useEnrich } from './use-enrich.ts'

type EnrichPanelProps = {
  form: ProductFormApi['form']
  shopId: number
  /** A saved product: what the catalogue knows of it goes along. */
  productId?: number | undefined
}

/** Asks a model what it would write, and offers that field by field. The form stays what it is unless something is taken. */
export function EnrichPanel(props: EnrichPanelProps) {
  const { data: ai } = useAiAvailability()
  return (
    <section aria-label="Enrich with AI" className="grid gap-3 sm:col-span-2">
      {ai?.available === false ? <Unavailable missing={ai.missing} /> : <Enrich {...props} />}
    </section>
  )
}

function Unavailable({ missing }: { missing: string | null }) {
  const [said, link] = missing
    ? [`Enrich with AI needs ${missing}, which is not set.`, { href: '/platformadmin/ai', text: 'Open AI Settings' }]
    : ['Enrich with AI is not set up on this platform yet.', { href: '/support', text: 'Get suggestions' }]
  return (
    <p className="text-quiet text-xs">
      {said}{' '}
      <a href={link.href} target="_blank" rel="noopener" className="font-medium text-accent-ink underline">
        {link.text}
      </a>
    </p>
  )
}

function Enrich({ form, shopId, productId }: EnrichPanelProps) {
  const { ask, pending, error, suggestion, cancel, forget } = useEnrich(shopId)
  const button = useRef<HTMLButtonElement>(null)
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (suggestion) result.current?.focus()
  }, [suggestion])
  const start = () => {
    const values = form.getValues()
    if (values.name.trim() === '') {
      form.setError('name', { message: 'Product name is required' }, { shouldFocus: true })
      return
    }
    ask({ ...askedOf(values), ...(productId === undefined ? {} : { productId }) })
  }
  const stop = () => {
    cancel()
    button.current?.focus()
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button ref={button} variant="outline" size="sm" pending={pending} pendingText="Asking..." onClick={start}>
          <Sparkles aria-hidden="true" />
          Enrich with AI
        </Button>
        {pending && (
          <Button variant="ghost" size="sm" onClick={stop}>
            Cancel request
          </Button>
        )}
        <p role="status" className="text-quiet text-xs">
          {pending
            ? 'Asking the model. You can keep typing.'
            : 'Suggests description, category, set, language and tags.'}
        </p>
      </div>
      {error !== undefined && !pending && (
        <div ref={scrollIntoView}>
          <Notice variant="destructive" role="alert" title={shownError(error, 'The server could not be reached.')} />
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

/** The panel is at the foot of a long form: what appears below it would be out of sight. */
const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })
