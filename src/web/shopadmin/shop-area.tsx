export default function ShopArea() {
  return <main>ShopArea</main>
}
