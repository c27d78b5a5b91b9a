/**
 * Opens an empty tab, which later navigates to the payment page or is closed. Must be called during the click, because popup blockers
 * reject it otherwise; undefined if blocked. `text` is shown until then.
 */
export function openPaymentTab(shopName: string, text: string) {
  const tab = window.open('', '_blank')
  if (!tab) return undefined
  tab.document.title = shopName
  tab.document.documentElement.lang = document.documentElement.lang
  tab.document.body.textContent = text
  return {
    sendTo(link: string) {
      // `noopener` would return no handle to the tab.
      tab.opener = null
      tab.location.replace(link)
    },
    close: () => tab.close(),
  }
}
