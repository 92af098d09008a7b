import type { first as ja } from '../ja/first.ts';

export const first: Record<keyof typeof ja, string> = {
  tooOldTitle: '이 브라우저에서는 플레이할 수 없습니다',
  tooOldText:
    'iPhone·iPad는 iOS 15.4 이상, Android는 Chrome 100 이상에서 즐기실 수 있습니다. 브라우저를 업데이트하시거나 다른 스마트폰을 이용해 주세요.',
  noScriptTitle: 'JavaScript가 꺼져 있습니다',
  noScriptText: '브라우저 설정에서 JavaScript를 켠 뒤 다시 열어 주세요.',
  lateTitle: '불러오는 데 시간이 걸리고 있습니다',
  lateText: 'Wi-Fi 신호가 약한 것 같아요. 연결되면 자동으로 열립니다.',
  reload: '다시 열기',
  help: '도움이 필요하시면 프런트에 말씀해 주세요.',
};
