export default function DashboardScreen() {
  return <p>Dashboard</p>
}
