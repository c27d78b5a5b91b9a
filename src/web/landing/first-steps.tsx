const steps = [
  { title: 'Sign up', text: 'Your name, an email address and a password. Then choose your shop’s address.' },
  {
    title: 'Fill the shelves',
    text: 'Add a name, a price, your stock and a picture. Set your payment link in the settings.',
  },
  {
    title: 'Share your link',
    text: 'We review every new shop. Once yours is approved, customers can see it and order.',
  },
]

/** The way from here to the first order. */
export function FirstSteps() {
  return (
    <section aria-labelledby="first-steps" className="grid gap-5">
      <h2 id="first-steps" className="font-semibold text-xl">
        From here to your first order
      </h2>
      <ol className="grid gap-x-10 gap-y-6 lg:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid content-start gap-1">
            <span
              aria-hidden="true"
              className="mb-1 grid size-8 place-items-center rounded-full border border-edge-strong font-semibold tabular-nums"
            >
              {index + 1}
            </span>
            <h3 className="font-semibold text-base">{title}</h3>
            <p className="text-base text-quiet">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
