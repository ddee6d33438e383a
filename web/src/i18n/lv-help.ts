const rooms = import.meta.glob('./lv/help.json', { eager: true, import: 'default' })

export default Object.assign({}, ...Object.values(rooms))
