import { useController } from 'react-hook-form'
import { CardFrame } from '#web/components/card-frame.tsx'
import { PictureField } from '../../pictures/picture-field.tsx'
import type { ProductFormApi } from './use-product-form.ts'

/** The product's picture, as visitors will see it. */
export function ImageField({ form, shopId }: { form: ProductFormApi['form']; shopId: number }) {
  const { field, fieldState } = useController({ control: form.control, name: 'imageUrl' })
  return (
    <div className="sm:col-span-2">
      <PictureField
        label="Picture"
        addressLabel="Image URL"
        use="product"
        shopId={shopId}
        {...field}
        error={fieldState.error?.message}
        layout="beside"
        preview={(src) => <CardFrame src={src} alt={src ? 'Preview' : ''} shape="sealed" sizes="7rem" />}
      />
    </div>
  )
}
