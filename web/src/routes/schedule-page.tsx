/** `/` */
export default function SchedulePage() {
  return <main id="content" />
}
