import { CardFrame } from '#web/components/card-frame.tsx'
import { Field } from '#web/components/ui/field.tsx'
import { Input } from '#web/components/ui/input.tsx'
import type { ProductFormApi } from './use-product-form.ts'

/** The picture's address, and the picture as visitors will see it. */
export function ImageField({ form }: { form: ProductFormApi['form'] }) {
  const error = form.formState.errors.imageUrl?.message
  const url = form.watch('imageUrl').trim()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_5rem] items-start gap-4 sm:col-span-2">
      <Field label="Image URL" error={error} hint="The address of a picture on the web.">
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          {...form.register('imageUrl')}
        />
      </Field>
      <CardFrame src={!error && /^(https?:\/\/.|\/media\/)/.test(url) ? url : null} alt="Preview" shape="sealed" />
    </div>
  )
}
