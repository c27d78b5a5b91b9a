import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { nextStep, type SetUpStep, setUpSteps } from '#shared/rules/shops/set-up.ts'
import { useParams } from '#web/lib/navigation/params.ts'
import { StepFrame } from './set-up/step-frame.tsx'
import { stepPath } from './set-up/step-path.ts'
import { BrandingStep } from './set-up/steps/branding-step.tsx'
import { NameStep } from './set-up/steps/name-step.tsx'
import { PaymentStep } from './set-up/steps/payment-step.tsx'
import { ProductsStep } from './set-up/steps/products-step.tsx'
import { SellerStep } from './set-up/steps/seller-step.tsx'
import { SellsStep } from './set-up/steps/sells-step.tsx'
import { ShippingStep } from './set-up/steps/shipping-step.tsx'
import { TaxStep } from './set-up/steps/tax-step.tsx'
import { TermsStep } from './set-up/steps/terms-step.tsx'
import { WithShop } from './shop/with-shop.tsx'
import { ShopScreen } from './shop-screen.tsx'

const screens: Readonly<Record<SetUpStep, (props: { shop: Shop }) => React.ReactNode>> = {
  name: NameStep,
  sells: SellsStep,
  products: ProductsStep,
  shipping: ShippingStep,
  payment: PaymentStep,
  seller: SellerStep,
  tax: TaxStep,
  terms: TermsStep,
  branding: BrandingStep,
}

/** From sign-up to a shop that can open: a step per screen. Without a step in the address, it continues where the owner was. */
export default function SetUpScreen() {
  const t = useTranslations('setUp')
  return <WithShop title={t('title')}>{(shop) => <SetUp shop={shop} />}</WithShop>
}

function SetUp({ shop }: { shop: Shop }) {
  const t = useTranslations('setUp')
  const { step: named } = useParams()
  const step = setUpSteps.find((each) => each === named)
  useEffect(() => {
    // Moves readers of the screen to the new step.
    if (step) document.getElementById('step')?.focus()
  }, [step])
  if (!step) return <Navigate to={stepPath(nextStep(shop.setUp) ?? firstLeft(shop))} replace />
  const Step = screens[step]
  return (
    <ShopScreen title={t('title')}>
      <StepFrame shop={shop} step={step}>
        <Step key={step} shop={shop} />
      </StepFrame>
    </ShopScreen>
  )
}

const firstLeft = ({ setUp }: Shop): SetUpStep => setUpSteps.find((step) => setUp[step] === 'later') ?? 'name'
