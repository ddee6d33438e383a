const rooms = import.meta.glob('./en/help.json', { eager: true, import: 'default' })

export default Object.assign({}, ...Object.values(rooms))
