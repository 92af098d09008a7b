; `npm run package:installers` compiles this with the templates of electron-builder. What it does on Windows has not been seen yet
; (docs/desktop.md).
; The firewall rules apply to every kind of network, because Windows calls a new network public: TCP for the game, and UDP 5353,
; so that kiosks and tablets find the server by themselves. Rules of this name are removed before they are added, because repeated installations would
; add them again. 'delete' removes every rule of the name.

!define FIREWALL_RULE "Takarabune"

!macro removeFirewallRules
  nsExec::Exec 'netsh advfirewall firewall delete rule name="${FIREWALL_RULE}"'
  Pop $0
!macroend

!macro addFirewallRule PROTOCOL
  nsExec::Exec 'netsh advfirewall firewall add rule name="${FIREWALL_RULE}" dir=in action=allow ${PROTOCOL} profile=any program="$INSTDIR\${APP_EXECUTABLE_FILENAME}" enable=yes'
  Pop $0
  ; The exit code, or the word 'error'.
  ${if} $0 != 0
    StrCpy $1 "failed"
  ${endIf}
!macroend

!macro customInstall
  !insertmacro removeFirewallRules
  StrCpy $1 ""
  !insertmacro addFirewallRule "protocol=TCP"
  !insertmacro addFirewallRule "protocol=UDP localport=5353"
  ${if} $1 == "failed"
    ${if} $LANGUAGE == 1041
      MessageBox MB_OK|MB_ICONEXCLAMATION "Windowsのファイアウォールに「宝船」の許可を追加できませんでした。お客様のスマホがつながらないときは、ネットワークのご担当の方に、このプログラムの受信（TCP）の許可をご依頼ください。" /SD IDOK
    ${else}
      MessageBox MB_OK|MB_ICONEXCLAMATION "The rule of Windows Firewall for Takarabune could not be added. If guests' phones cannot connect, please ask your network administrators to allow this program to receive connections (TCP)." /SD IDOK
    ${endIf}
  ${endIf}
!macroend

!macro customUnInstall
  ; An update keeps the rules: the new version adds them again.
  ${ifNot} ${isUpdated}
    !insertmacro removeFirewallRules
    ; The start at log-in of the account that uninstalls. Electron names it after the program's id.
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Run" "${APP_ID}"
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
