import { AllNotices } from '../notices/all-notices.tsx'

/** `/notices`: everything that the user was told. */
export default function NoticesPage() {
  return (
    <main id="content">
      <AllNotices />
    </main>
  )
}
