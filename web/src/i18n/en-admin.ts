import type { Messages } from './say-message.ts'

const rooms = import.meta.glob<Messages>(
  './en/{admin,categories,features,groups,handover,imports,people,rooms,settings,subjects,usage}.json',
  {
    eager: true,
    import: 'default',
  },
)

export default Object.assign({}, ...Object.values(rooms)) as Messages
