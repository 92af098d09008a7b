; Not tried on Windows yet (docs/desktop.md). Checked against the templates of the electron-builder version in package.json.
; The firewall rules apply to private and domain networks only: TCP for the game, and UDP 5353, so that kiosks and tablets
; find the server by themselves. Rules of this name are removed before they are added, because repeated installations would
; add them again. 'delete' removes every rule of the name.

!define FIREWALL_RULE "Takarabune"

!macro removeFirewallRules
  nsExec::Exec 'netsh advfirewall firewall delete rule name="${FIREWALL_RULE}"'
  Pop $0
!macroend

!macro addFirewallRule PROTOCOL
  nsExec::Exec 'netsh advfirewall firewall add rule name="${FIREWALL_RULE}" dir=in action=allow ${PROTOCOL} profile=private,domain program="$INSTDIR\${APP_EXECUTABLE_FILENAME}" enable=yes'
  Pop $0
!macroend

!macro customInstall
  !insertmacro removeFirewallRules
  !insertmacro addFirewallRule "protocol=TCP"
  !insertmacro addFirewallRule "protocol=UDP localport=5353"
!macroend

!macro customUnInstall
  ; An update keeps the rules: the new version adds them again.
  ${ifNot} ${isUpdated}
    !insertmacro removeFirewallRules
  ${endIf}
!macroend

; A page of the uninstaller with one box, which is not ticked (/o). An update uninstalls the earlier version silently and
; never shows this page. A section has one name for all languages.
!macro customUnInstallSection
  Section /o "un.ゲームのデータも消す / Also delete the game's data"
    ${ifNot} ${isUpdated}
      ; The data belong to the Windows account that used the program. This is the account that uninstalls.
      SetShellVarContext current
      RMDir /r "$APPDATA\${APP_PACKAGE_NAME}"
      ; Defined only if it differs from the name of the program's folder.
      !ifdef APP_PRODUCT_FILENAME
        RMDir /r "$APPDATA\${APP_PRODUCT_FILENAME}"
      !endif
      SetShellVarContext all
    ${endIf}
  SectionEnd
!macroend
