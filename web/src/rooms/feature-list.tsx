import type { Feature } from '@stunda/contract/rooms/rooms.ts'
import IconPiano from '@tabler/icons-react/dist/esm/icons/IconPiano.mjs'
import { useTexts } from '../i18n/use-texts.ts'
import { call, callFile } from '../shared/api/call.ts'
import { NamedList } from '../shared/ui/data-table/named-list.tsx'
import { NameDialog } from '../shared/ui/record-dialog.tsx'

/** `/admin/room-groups/features`: what rooms may have. */
export default function FeatureList() {
  const t = useTexts()
  return (
    <NamedList<Feature>
      kind="features"
      path="/admin/room-groups/features"
      back={{ to: '/admin/room-groups', label: t('sections.rooms') }}
      icon={<IconPiano />}
      load={(query, signal) => call('GET /api/admin/features', { query, signal })}
      fetchFile={query => callFile('GET /api/admin/features/export', { query })}
      remove={ids => call('DELETE /api/admin/features/multiply', { query: { ids } })}
      edit={t('features.rename')}
      dialog={(feature, dialog) => <FeatureDialog {...dialog} feature={feature} />}
    />
  )
}

interface FeatureDialogProps {
  feature: Feature | null
  keeps: object
  onLeave(): void
}

function FeatureDialog({ feature, ...rest }: FeatureDialogProps) {
  const t = useTexts()
  const save = async (body: { name: string }) => {
    if (feature) await call('PUT /api/admin/features/:id', { params: { id: feature.id }, body })
    else await call('POST /api/admin/features', { body })
    return { message: () => t(feature ? 'features.updated' : 'features.created'), detail: body.name.trim() }
  }
  return (
    <NameDialog
      {...rest}
      title={t(feature ? 'features.rename_title' : 'features.new')}
      submit={t(feature ? 'admin.save' : 'features.create')}
      {...(feature && { name: feature.name })}
      required="features.name_required"
      failed={feature ? 'features.update_failed' : 'features.create_failed'}
      save={save}
      next={!feature && (() => ({ name: '' }))}
    />
  )
}
